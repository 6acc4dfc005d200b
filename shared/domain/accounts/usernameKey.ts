const reserved = new Set(
  (
    'admin administrator root system support help helpdesk contact info mail email postmaster webmaster security abuse privacy legal terms ' +
    'billing payments pricing sales api app www web status afterbell afterbell_team official moderator mod staff team owner operator null ' +
    'undefined anonymous deleted unknown everyone guest user users me you login signin signup register logout auth account accounts profile ' +
    'settings dashboard community traders leaderboard notifications groups study_groups journal trades imports test'
  ).split(' '),
);

/** A username's uniqueness key: case-insensitive. */
export const usernameKey = (username: string): string => username.trim().toLowerCase();

/** Names that could pass for the product or its staff, or that are screen addresses. Reserved. */
export const isReservedUsername = (username: string): boolean => reserved.has(usernameKey(username));
