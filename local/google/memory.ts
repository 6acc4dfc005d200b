import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Where the provider stores sign-ins under way, sessions, codes and grants: this process, until they run out. */
export function memory(): (kind: string) => Adapter {
  const entries = new Map<string, { payload: AdapterPayload; until: number }>();
  return (kind) => {
    const read = (key: string): AdapterPayload | undefined => {
      const found = entries.get(key);
      return found !== undefined && Date.now() < found.until ? found.payload : undefined;
    };
    const search = async (fits: (payload: AdapterPayload) => boolean) =>
      [...entries].map(([key]) => (key.startsWith(`${kind}:`) ? read(key) : undefined)).find((payload) => payload && fits(payload));
    return {
      async upsert(id, payload, expiresIn) {
        entries.set(`${kind}:${id}`, { payload, until: Date.now() + (expiresIn ?? 86_400) * 1000 });
      },
      find: async (id) => read(`${kind}:${id}`),
      findByUid: (uid) => search((payload) => payload.uid === uid),
      findByUserCode: (userCode) => search((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = read(`${kind}:${id}`);
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        entries.delete(`${kind}:${id}`);
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}
