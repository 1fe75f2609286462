import { isIPv6 } from 'node:net';
/**
 * The address of a client: that of the connection, or the one that the proxy in front of the service has seen. The other
 * addresses of `X-Forwarded-For` can be invented.
 */
export function addressOf({ headers, socket }, { trustProxy }) {
    const forwarded = trustProxy
        ? String(headers['x-forwarded-for'] ?? '')
            .split(',')
            .at(-1)
            ?.trim()
        : '';
    return (forwarded || socket.remoteAddress)?.slice(0, 64);
}
/**
 * The network whose requests are counted together: an IPv4 address, or the first 64 bits of an IPv6 address, since one host
 * has all addresses that begin with them.
 */
export function networkOf(address = '') {
    const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
    if (mapped !== undefined)
        return mapped;
    if (!isIPv6(address))
        return address;
    const [head = '', tail] = address.replace(/%.*$/, '').split('::');
    const groups = head === '' ? [] : head.split(':');
    const last = tail ? tail.split(':') : [];
    const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
    const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...last];
    return `${all
        .slice(0, 4)
        .map((group) => parseInt(group, 16).toString(16))
        .join(':')}::/64`;
}
