import { crc32, inflateRawSync } from 'node:zlib';
/** Reads the files of a ZIP archive by path. Comments and extensions of the format are not supported. */
export function unzip(archive) {
    const end = archive.length - 22;
    if (archive.readUInt32LE(end) !== 0x06054b50)
        throw new Error('not a ZIP archive');
    const files = new Map();
    let entry = archive.readUInt32LE(end + 16);
    for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
        const [nameLength, extraLength] = [archive.readUInt16LE(entry + 28), archive.readUInt16LE(entry + 30)];
        const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength);
        const local = archive.readUInt32LE(entry + 42);
        const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
        const content = archive.subarray(start, start + archive.readUInt32LE(entry + 20));
        const file = archive.readUInt16LE(entry + 10) === 8 ? inflateRawSync(content) : Buffer.from(content);
        if (crc32(file) !== archive.readUInt32LE(entry + 16))
            throw new Error(`${name}: wrong checksum`);
        files.set(name, file);
        entry += 46 + nameLength + extraLength;
    }
    return files;
}
