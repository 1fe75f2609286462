import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
export function openHistory(file) {
    let begin = performance.now();
    const now = () => Math.round(performance.now() - begin);
    const stream = createWriteStream(file);
    return {
        now,
        restart: () => void (begin = performance.now()),
        note(entry) {
            if (!stream.writableEnded)
                stream.write(`${JSON.stringify({ t: now(), ...entry })}\n`);
        },
        async close() {
            if (stream.writableFinished)
                return;
            const finished = once(stream, 'finish');
            if (!stream.writableEnded)
                stream.end();
            await finished;
        },
    };
}
/** Reads a history entry by entry, so that its length does not matter. */
export async function* readHistory(file) {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
        if (line !== '')
            yield JSON.parse(line);
    }
}
