import { reencryptSecrets } from '../../server/domain/reencryption/reencrypt.store.ts';
import { counted, type Outcome } from '../terminal/outcome.ts';
import { withStorage } from './storage.ts';

/** `engage secrets reencrypt`. It is incomplete if secrets remain that need another key. */
export async function reencrypt(): Promise<Outcome & { isComplete: boolean }> {
  return withStorage(async ({ db, secrets }) => {
    const kinds = await reencryptSecrets(db, secrets);
    const [key] = secrets.keyIds;
    const remaining = kinds.flatMap(({ name, remaining }) => remaining.map((each) => ({ name, ...each })));
    const lines = [
      ...kinds.map(({ name, reencrypted }) => `${counted(reencrypted, name)} encrypted again with the key ${key}.`),
      ...remaining.map(
        ({ name, secretId, count }) =>
          `Remaining: ${counted(count, name)} with the key ${secretId}. ` +
          (secrets.keyIds.includes(secretId)
            ? "Run this command again. If they remain, they can't be decrypted: replace them."
            : 'Add this key to SECRET_KEY, and run this command again.'),
      ),
      ...(remaining.length === 0
        ? ['Nothing remains: you can remove older keys from SECRET_KEY in every process.']
        : []),
    ];
    return { value: { key, secrets: kinds }, text: lines.join('\n'), isComplete: remaining.length === 0 };
  });
}
