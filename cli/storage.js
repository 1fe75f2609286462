import { readConfig } from "../server/config.js";
import { openStorage } from "../server/storage.js";
/** A failed command reports its error. Lost connections that were replaced are not reported. */
const log = { warn: () => undefined };
/** Opens the operator's database for one command. Starts the embedded database if it does not run. */
export async function withStorage(work) {
    const storage = await openStorage(readConfig(), log);
    try {
        return await work(storage);
    }
    finally {
        await storage.close();
    }
}
