/**
 * What a device does with its own data. Each function is one request.
 *
 * @param changed is called after a change that can change the content for the device
 */
export function deviceFunctions(request, changed) {
    async function change(sent) {
        const result = await sent;
        changed();
        return result;
    }
    const update = (body) => change(request('patch', '/device/v1/devices/me', { body }));
    return {
        setFields: (fields, proofs) => update({ fields, ...(proofs && { identityProof: proofs }) }),
        identify: (clientId, proof) => update({ clientId, ...(proof !== undefined && { identityProof: { clientId: proof } }) }),
        async joinList(externalId) {
            await change(request('put', '/device/v1/lists/{externalId}/membership', { path: { externalId } }));
        },
        async leaveList(externalId) {
            await change(request('delete', '/device/v1/lists/{externalId}/membership', { path: { externalId } }));
        },
        async consent(consent) {
            await request('put', '/device/v1/devices/me/push_consent', { body: { consent } });
        },
        inbox: {
            list: (page) => request('get', '/device/v1/inbox', { query: { page } }),
            async setStatus(inboxId, status) {
                await request('put', '/device/v1/inbox/{inboxId}/status', { path: { inboxId }, body: status });
            },
        },
    };
}
