import { DecryptCommand, EncryptCommand, IncorrectKeyException, InvalidCiphertextException, type KMSClient } from '@aws-sdk/client-kms';
import { sealedUse } from '#contract/settings/sealedUse.ts';
import type { UserId } from '#domain/units/ids.ts';

/** Encrypts short texts that only their owner's calls may decrypt. `of`: the connection that a text belongs to. */
export type Seal = {
  close(userId: UserId, text: string, of?: string): Promise<string>;
  /** Decrypts a user's text. Throws `SealBroken` for another user's, and for a key we no longer have. */
  open(userId: UserId, sealed: string, of?: string): Promise<string>;
};

/** A sealed text can't be decrypted. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

/**
 * Seals with a KMS key that never leaves it (https://docs.aws.amazon.com/kms/latest/APIReference/API_Encrypt.html).
 * The owner is part of the encryption context: a text copied to another user does not decrypt.
 */
export function kmsSeal(settings: () => { readonly client: KMSClient; readonly keyId: string }): Seal {
  const about = (userId: UserId, of?: string) => ({ use: sealedUse, user: userId, ...(of !== undefined && { connection: of }) });
  return {
    async close(userId, text, of) {
      const { client, keyId: KeyId } = settings();
      const Plaintext = new TextEncoder().encode(text);
      const { CiphertextBlob } = await client.send(new EncryptCommand({ KeyId, Plaintext, EncryptionContext: about(userId, of) }));
      return Buffer.from(CiphertextBlob!).toString('base64');
    },
    async open(userId, sealed, of) {
      const { client, keyId: KeyId } = settings();
      const CiphertextBlob = Buffer.from(sealed, 'base64');
      try {
        const { Plaintext } = await client.send(new DecryptCommand({ KeyId, CiphertextBlob, EncryptionContext: about(userId, of) }));
        return new TextDecoder().decode(Plaintext);
      } catch (error) {
        if (error instanceof InvalidCiphertextException || error instanceof IncorrectKeyException) throw new SealBroken(error.message);
        throw error;
      }
    },
  };
}
