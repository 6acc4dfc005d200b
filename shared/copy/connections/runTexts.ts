/** The name of an import that came by a connection, as a file's name is shown: days as "2026-11-27". */
export const importName = (connection: string, since: string, until: string): string =>
  since === until ? `${connection}, ${until}` : `${connection}, ${since} to ${until}`;
