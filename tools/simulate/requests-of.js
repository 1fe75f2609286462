import { campaignList, partnerIds, platformOf, segment, tokenName, tokenOf, udidOf, } from "./devices.js";
/** Set on members of lists: it identifies the last change. */
export const expiryOf = (number) => new Date(Date.UTC(2040, 0, 1) + number * 1000).toISOString();
export const nameOfWrite = (number) => `v${number}`;
const single = {
    campaigns: 'Campaign',
    geofences: 'Geofence',
    beacons: 'Beacon',
    alarms: 'Alarm',
    inapps: 'InApp',
};
function recordBody(kind, slot, number) {
    const common = { name: nameOfWrite(number), externalId: slot };
    switch (kind) {
        case 'campaigns':
            return { ...common, description: `written by ${number}` };
        case 'geofences':
            return { ...common, latitude: 48, longitude: 2, radius: 100, info: { number } };
        case 'beacons':
            return { ...common, uuid: '7d3f5a10-2c64-4e0b-8f1a-96b2d04c7e55', major: 1, minor: 2, info: { number } };
        case 'alarms':
            return { ...common, messages: [{ platform: 'ios', text: 'Hello', templateValue: 'ribbon' }] };
        case 'inapps':
            return { ...common, messages: [{ template: { type: 'popup', text: 'Hello' } }] };
    }
}
export const messageText = (partnerId, slot, number) => `${partnerId} ${slot} v${number}`;
export const instantText = (partnerId, number) => `${partnerId} instant ${number}`;
export function messageBody(partnerId, { slot, platform, choice, timeToLive }, number) {
    return {
        ...{ platform, title: slot, externalId: slot, text: messageText(partnerId, slot, number) },
        ...(timeToLive !== undefined && { timeToLive }),
        ...(choice === 'segment' && { campaignSegments: [segment.id] }),
        ...(choice === 'list' && { lists: [campaignList] }),
    };
}
const targetsOf = (partnerId, devices) => devices.map((device) => ({ clientId: `c-${udidOf(partnerId, device)}` }));
function scheduleBody(after, recurring) {
    const nextSendingDate = new Date(Date.now() + after).toISOString();
    return { nextSendingDate, ...(recurring && { recurrence: { unit: 'day', interval: 1 } }) };
}
/** The request of an operation; undefined where it needs something that was not acknowledged. */
export function requestOf(operation, partnerId, known) {
    const { number } = operation;
    const root = `/v1/me/apps/${partnerId}`;
    const request = (operationId, method, path, body, told) => ({
        ...{ operationId, method, path: `${root}/${path}` },
        ...(body !== undefined && { body }),
        ...(told !== undefined && { told }),
    });
    const id = 'slot' in operation ? known.ids.get(operation.slot) : undefined;
    switch (operation.do) {
        case 'createRecord': {
            const { kind, slot } = operation;
            return request(`create${single[kind]}`, 'POST', kind, recordBody(kind, slot, number));
        }
        case 'updateRecord': {
            const { kind, slot } = operation;
            return id === undefined
                ? undefined
                : request(`update${single[kind]}`, 'PUT', `${kind}/${id}`, recordBody(kind, slot, number));
        }
        case 'deleteRecord':
            return id === undefined ? undefined : request('deleteCampaign', 'DELETE', `campaigns/${id}`);
        case 'readRecord':
            if (id === undefined)
                return undefined;
            return request(`get${single[operation.kind]}`, 'GET', `${operation.kind}/${id}`);
        case 'createMessage':
            return request('createMessage', 'POST', 'messages', messageBody(partnerId, operation, number));
        case 'updateMessage': {
            const created = known.messages.get(operation.slot);
            if (id === undefined || !created)
                return undefined;
            return request('updateMessage', 'PUT', `messages/${id}`, messageBody(partnerId, created, number));
        }
        case 'deleteMessage':
            return id === undefined ? undefined : request('deleteMessage', 'DELETE', `messages/${id}`);
        case 'readMessage':
            return id === undefined ? undefined : request('getMessage', 'GET', `messages/${id}`);
        case 'sendMessage':
            return id === undefined ? undefined : request('sendMessage', 'POST', `messages/${id}/send`);
        case 'createSchedule':
        case 'updateSchedule': {
            if (id === undefined)
                return undefined;
            const body = scheduleBody(operation.afterMilliseconds, operation.recurring);
            const method = operation.do === 'createSchedule' ? 'POST' : 'PUT';
            return request(operation.do, method, `messages/${id}/schedules`, body, { due: body.nextSendingDate });
        }
        case 'deleteSchedule':
            return id === undefined ? undefined : request('deleteSchedule', 'DELETE', `messages/${id}/schedules`);
        case 'readSchedule':
            return id === undefined ? undefined : request('getSchedule', 'GET', `messages/${id}/schedules`);
        case 'sendInstant': {
            const { platform, devices } = operation;
            const body = { parentMessageId: known.shop.parents[partnerId][platform], text: instantText(partnerId, number) };
            return request('sendInstantMessage', 'POST', 'send', { ...body, targets: targetsOf(partnerId, devices) });
        }
        case 'sendInstantToApps': {
            const apps = partnerIds.map((app) => [
                app,
                { parentMessageId: known.shop.parents[app].android, text: instantText(app, number) },
            ]);
            const targets = partnerIds.map((app) => [app, targetsOf(app, operation.devices[app])]);
            return {
                operationId: 'sendInstantMessageToApps',
                method: 'POST',
                path: '/v1/me/send',
                body: { apps: Object.fromEntries(apps), targets: Object.fromEntries(targets) },
            };
        }
        case 'putMembers':
        case 'removeMembers': {
            const isPut = operation.do === 'putMembers';
            const users = operation.devices.map((device) => ({
                UDID: udidOf(partnerId, device),
                ...(isPut && { expireAt: expiryOf(number) }),
            }));
            const [operationId, method] = isPut
                ? ['upsertStaticListMembers', 'PUT']
                : ['removeStaticListMembers', 'DELETE'];
            return request(operationId, method, `lists/${operation.list}`, { users });
        }
        case 'updateDevice':
            return request('updateDevice', 'PUT', `devices/${udidOf(partnerId, operation.device)}`, {
                model: nameOfWrite(number),
            });
        case 'updateDevices': {
            const users = operation.devices.map((device) => ({
                value: udidOf(partnerId, device),
                data: { model: nameOfWrite(number) },
            }));
            return request('updateDevices', 'PUT', 'devices', { users });
        }
        case 'renewToken': {
            const udid = udidOf(partnerId, operation.device);
            const token = tokenOf(platformOf(operation.device), tokenName(udid, operation.version), known.services.browsers);
            return request('updateDevice', 'PUT', `devices/${udid}`, { token });
        }
        case 'deleteImported':
            if (!known.ids.has(blockName(operation.block)))
                return undefined;
            return request('deleteDevice', 'DELETE', `devices/${importedUdid(partnerId, operation.block, operation.index)}`);
        case 'read':
            return request(operation.operationId, 'GET', operation.path);
        default:
            return undefined;
    }
}
export const importedUdid = (partnerId, block, index) => `${partnerId}-i${block}-${index}`;
/** The slot of a block that was imported. */
export const blockName = (block) => `block ${block}`;
