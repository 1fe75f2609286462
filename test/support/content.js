import { expect } from '@jest/globals';
import { checkSettings } from "../../server/domain/settings/settings.js";
/** Settings that in-app messages, alarms and inbox messages can refer to. */
export const contentSettings = {
    name: 'Shop',
    languages: ['en', 'fr'],
    fields: [
        { name: 'loyalty', type: 'number' },
        { name: 'vip', type: 'boolean' },
    ],
    segments: [
        { id: 1, name: 'Testers', where: { clientId: { $in: ['C-1001', 'C-1002'] } } },
        { id: 2, name: 'Loyal customers', where: { loyalty: { $gte: 3 } } },
    ],
    inAppTemplates: [
        { value: 'banner', type: 'banner', requiredKeys: ['title'] },
        { value: 'ribbon', type: 'banner', requiredKeys: [] },
        { value: 'page', type: 'page', requiredKeys: ['url', 'heading'] },
    ],
    events: [{ code: '1001', name: 'Cart filled' }],
    views: [{ value: 'home', name: 'Home' }],
    states: [{ name: 'logged-in' }],
};
/** Creates the application `shop` with these settings, and the static list 310. */
export async function createShop({ applications, db }) {
    await applications.create('shop', checkSettings(contentSettings));
    await db.query(`insert into static_lists (application_id, list_id, name)
     select id, 310, 'Members' from applications where partner_id = 'shop'`);
}
/** Sends a request that must succeed, and returns the ID in its response. */
export async function act(caller, method, path, body) {
    const response = await caller.request(method, path, { body });
    expect([response.status, response.body]).toEqual([200, { id: expect.any(Number) }]);
    return response.body.id;
}
/** The time a number of milliseconds from now, in RFC 3339. */
export const fromNow = (milliseconds) => new Date(Date.now() + milliseconds).toISOString();
export const day = 86_400_000;
