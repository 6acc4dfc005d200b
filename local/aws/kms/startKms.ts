import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Listening, listen } from '#local/listen.ts';
import { AwsError, awsJson, type Operations } from '../awsJson.ts';

type Context = Readonly<Record<string, string>>;
type Ask = { readonly KeyId: string; readonly EncryptionContext?: Context };

const NONCE = 12;
const TAG = 16;
/** KMS's limit in bytes. */
const MOST = 4096;

/** An encryption context as bytes, independent of its order. */
const contextBytes = (context: Context = {}): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).sort(([a], [b]) => (a < b ? -1 : 1))));

/**
 * Encrypt and Decrypt of KMS with one key, AES-256-GCM with the context authenticated, as there: https://docs.aws.amazon.com/kms/latest/APIReference/API_Encrypt.html
 * and API_Decrypt.html. `secret` is 32 bytes as base64url.
 */
function kmsOperations(keyId: string, secret: string): Operations {
  const key = Buffer.from(secret, 'base64url');
  const known = ({ KeyId }: Ask): void => {
    if (KeyId !== keyId) throw new AwsError('NotFoundException', `Key '${KeyId}' does not exist.`);
  };
  return {
    async Encrypt(input: Ask & { readonly Plaintext: string }) {
      known(input);
      const text = Buffer.from(input.Plaintext, 'base64');
      if (text.length === 0 || text.length > MOST) throw new AwsError('ValidationException', 'Plaintext has 1 to 4096 bytes.');
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(contextBytes(input.EncryptionContext));
      const closed = Buffer.concat([cipher.update(text), cipher.final()]);
      const blob = Buffer.concat([nonce, cipher.getAuthTag(), closed]);
      return { KeyId: keyId, CiphertextBlob: blob.toString('base64'), EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' };
    },
    async Decrypt(input: Ask & { readonly CiphertextBlob: string }) {
      known(input);
      const blob = Buffer.from(input.CiphertextBlob, 'base64');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, blob.subarray(0, NONCE)).setAAD(contextBytes(input.EncryptionContext));
        decipher.setAuthTag(blob.subarray(NONCE, NONCE + TAG));
        const text = Buffer.concat([decipher.update(blob.subarray(NONCE + TAG)), decipher.final()]);
        return { KeyId: keyId, Plaintext: text.toString('base64'), EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' };
      } catch {
        throw new AwsError('InvalidCiphertextException', 'The ciphertext or its context is not valid.');
      }
    },
  };
}

/** KMS with one key, on 127.0.0.1. */
export const startKms = (keyId: string, secret: string): Promise<Listening> => listen(awsJson('KMS', '1.1', kmsOperations(keyId, secret)));
