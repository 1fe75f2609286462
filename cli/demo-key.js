import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoEmail } from "../server/demo/demo.js";
import { findApiKey } from "../server/domain/applications/users.store.js";
import { writeSecretFile } from "./secret-file.js";
const fileName = 'demo-api-key';
/** Writes the API key of the demonstration user to a file. @returns its path */
export const writeDemoKey = (dataDir, apiKey) => writeSecretFile(dataDir, fileName, apiKey);
/** Returns the file of an earlier start, or undefined if its key is no longer valid. */
export async function findDemoKey(dataDir, { db, secrets }) {
    const file = join(dataDir, fileName);
    const written = await readFile(file, 'utf8').catch(() => undefined);
    if (written === undefined)
        return undefined;
    const apiKey = await findApiKey(db, secrets, demoEmail);
    return written.trim() === apiKey ? file : undefined;
}
