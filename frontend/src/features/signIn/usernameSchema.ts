/** What a username is checked against, wherever one is chosen. */
export const usernameSchema = () => import('#contract/areas/account.ts').then(({ account }) => account.changeUsername.input);
