/** Schema of usernames, wherever one is chosen. */
export const usernameSchema = () => import('#contract/areas/account.ts').then(({ account }) => account.changeUsername.input);
