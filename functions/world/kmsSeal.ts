import { DecryptCommand, EncryptCommand, IncorrectKeyException, InvalidCiphertextException, type KMSClient } from '@aws-sdk/client-kms';
import { sealedUse } from '#contract/settings/sealedUse.ts';
import type { UserId } from '#domain/units/ids.ts';

/** Closes short texts that nobody but their owner's calls may read again. */
export type Seal = {
  close(userId: UserId, text: string): Promise<string>;
  /** What was closed for that person. Throws `SealBroken` for anybody else's, and where a key that is no longer ours closed it. */
  open(userId: UserId, sealed: string): Promise<string>;
};

/** What is sealed will not open again. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

/**
 * A seal with a key of KMS that never leaves it (https://docs.aws.amazon.com/kms/latest/APIReference/API_Encrypt.html). Whose it is belongs to what KMS
 * authenticates: a sealed text that was copied to somebody else does not open.
 */
export function kmsSeal(settings: () => { readonly client: KMSClient; readonly keyId: string }): Seal {
  const about = (userId: UserId) => ({ use: sealedUse, user: userId });
  return {
    async close(userId, text) {
      const { client, keyId: KeyId } = settings();
      const Plaintext = new TextEncoder().encode(text);
      const { CiphertextBlob } = await client.send(new EncryptCommand({ KeyId, Plaintext, EncryptionContext: about(userId) }));
      return Buffer.from(CiphertextBlob!).toString('base64');
    },
    async open(userId, sealed) {
      const { client, keyId: KeyId } = settings();
      const CiphertextBlob = Buffer.from(sealed, 'base64');
      try {
        const { Plaintext } = await client.send(new DecryptCommand({ KeyId, CiphertextBlob, EncryptionContext: about(userId) }));
        return new TextDecoder().decode(Plaintext);
      } catch (error) {
        if (error instanceof InvalidCiphertextException || error instanceof IncorrectKeyException) throw new SealBroken(error.message);
        throw error;
      }
    },
  };
}
