import { openWatchedPage } from "./browser.js";
/** Opens a page of the operator console, signed in. */
export async function openConsolePage(browser, service, operator, path, options = {}) {
    const [name = '', value = ''] = operator.cookie.split('=');
    const { hostname } = new URL(service.url);
    const cookie = { name, value, domain: hostname, path: '/operator', expires: -1, httpOnly: true, secure: false };
    return openWatchedPage(browser, `${service.url}/admin${path}`, {
        ...options,
        storageState: { cookies: [{ ...cookie, sameSite: 'Strict' }], origins: [] },
    });
}
