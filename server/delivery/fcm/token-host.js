import { mask } from "../../domain/settings/gateway-settings.js";
import { isAllowedHost } from "../transport/host-patterns.js";
import { defaultTokenUri } from "./access-tokens.js";
/**
 * Returns why a new key of FCM can't be used with its address for access tokens. The service sends requests to this address,
 * so that any other host than one of Google could be an attempt to call internal hosts (SSRF). A masked key keeps the stored
 * address.
 *
 * @param hosts the allowed hosts. A leading `*.` matches all subdomains.
 * @returns `<path>: <why>`
 */
export function tokenUriError({ fcm }, hosts) {
    if (fcm === 'log' || fcm.serviceAccount.private_key === mask)
        return undefined;
    const { token_uri: address = defaultTokenUri } = fcm.serviceAccount;
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url && isAllowedHost(url.hostname, hosts) && url.username === '' && url.password === '')
        return undefined;
    return `settings/gateways/fcm/serviceAccount/token_uri: the host must be one of ${hosts.join(', ')}, as in the key file`;
}
