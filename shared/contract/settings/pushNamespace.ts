/** The namespace of all push channels of notifications in AppSync Events. */
export const pushNamespace = 'notices';
