import { crc32, deflateRawSync } from 'node:zlib';
/** 1980-01-01, the first date of the format, so that archives of the same files are equal. */
const date = (1 << 5) | 1;
const deflated = 8;
const utf8Names = 1 << 11;
/**
 * Creates a ZIP archive (APPNOTE.TXT of PKWARE, sections 4.3.7, 4.3.12 and 4.3.16).
 *
 * @param files content by path, with `/` between folders
 */
export function zip(files) {
    const parts = [];
    const directory = [];
    let offset = 0;
    for (const [path, text] of files) {
        const [name, content] = [Buffer.from(path), Buffer.from(text)];
        const data = deflateRawSync(content);
        // The fields that the local header and the central directory share.
        const common = Buffer.alloc(26);
        common.writeUInt16LE(20, 0);
        common.writeUInt16LE(utf8Names, 2);
        common.writeUInt16LE(deflated, 4);
        common.writeUInt16LE(date, 8);
        common.writeUInt32LE(crc32(content), 10);
        common.writeUInt32LE(data.length, 14);
        common.writeUInt32LE(content.length, 18);
        common.writeUInt16LE(name.length, 22);
        const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, data]);
        const attributes = Buffer.alloc(14);
        attributes.writeUInt32LE(offset, 10);
        directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, attributes, name);
        parts.push(local);
        offset += local.length;
    }
    const entries = Buffer.concat(directory);
    const end = Buffer.alloc(22);
    end.write('PK\x05\x06');
    end.writeUInt16LE(files.size, 8);
    end.writeUInt16LE(files.size, 10);
    end.writeUInt32LE(entries.length, 12);
    end.writeUInt32LE(offset, 16);
    return Buffer.concat([...parts, entries, end]);
}
