import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Names of the product, which are the first guesses for it. */
const productNames = ['engagementmessagingapi', 'engagementmessaging', 'engagement', 'engage'];
/** A common password with at most this many digits and signs before and after it is as easy to guess. */
const maxAdded = 6;
/** A repetition of a text of at most this length is as easy to guess. */
const maxRepeated = 4;

/** The most common passwords, a JSON list as one text: as a set, it would take ten times the memory. */
let common: Promise<string> | undefined;
const readCommon = () =>
  (common ??= readFile(
    createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json'),
    'utf8',
  ));

/**
 * Explains why a password is easy to guess: it is a common one, or a name of the operator or the product, also if it is repeated
 * or has a few digits and signs before or after it.
 *
 * @param names the email address and the name of the operator
 */
export async function weaknessOf(password: string, names: readonly string[]): Promise<string | undefined> {
  const text = password.normalize('NFKC').toLowerCase();
  const candidates = candidatesOf(text);
  const own = names
    .flatMap((name) => [name, name.split('@')[0] ?? ''])
    .map(lettersOf)
    .filter(Boolean);
  if (candidates.some((candidate) => own.includes(lettersOf(candidate)))) {
    return 'must not be your email address or name';
  }
  if (candidates.some((candidate) => productNames.includes(lettersOf(candidate)))) {
    return 'must not be the name of the service';
  }
  const list = await readCommon();
  const isCommon = isSimple(text) || candidates.some((candidate) => list.includes(JSON.stringify(candidate)));
  return isCommon ? 'must not be a common password: it is one of the first that are guessed' : undefined;
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Signs and digits that are often written for a letter. */
const lookalikes: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{ '@': 'a', $: 's', '!': 'i', '€': 'e' },
};

/** What a password consists of: itself, and without repetitions, added characters, and signs that are written for letters. */
function candidatesOf(text: string): string[] {
  const [, before = '', middle = '', after = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(text) ?? [];
  const bare = middle && addedIn(before) + addedIn(after) <= maxAdded ? [middle] : [];
  const letters = middle.replaceAll(/[^\p{L}]/gu, '');
  const joined = addedIn(before) + addedIn(after) + middle.length - letters.length <= maxAdded ? [letters] : [];
  const written = bare.map((each) => each.replaceAll(/[^\p{L}]/gu, (sign) => lookalikes[sign] ?? sign));
  const all = [text, ...bare, ...joined, ...written].filter(Boolean);
  return [...new Set([...all, ...all.map(unitOf)])];
}

/** How many added characters a guess has to vary: none of a sequence or repetition. */
const addedIn = (text: string) =>
  text.length > 2 && (isSequence(text) || unitOf(text).length <= text.length / 2) ? 1 : text.length;

/** Whether a text is a sequence, or a repetition of a short one. */
const isSimple = (text: string) => isSequence(text) || unitOf(text).length <= maxRepeated;

/** The shortest text whose repetition is the given one. */
function unitOf(text: string): string {
  const length = (text + text).indexOf(text, 1);
  return length > 0 ? text.slice(0, length) : text;
}

/** Whether all characters are the same, or follow each other, as in `123456789012`. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => {
    const step = code - (codes[index] ?? 0);
    // After 9 comes 0.
    return Math.abs(step) === 9 ? -Math.sign(step) : step;
  });
  return steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 0) <= 1;
}
