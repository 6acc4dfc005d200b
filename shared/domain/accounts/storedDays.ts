/** Days that notifications are stored, and that a username is reserved after its owner gave it up (ruling 11). */
export const storedDays = { notifications: 180, username: 30 } as const;
