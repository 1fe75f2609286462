/** @returns undefined if a message in this state can be scheduled and sent */
export function findStateError(state, id) {
    const path = `path/messageId: message ${id}`;
    if (state === 'sending')
        return { label: 'API_ERR_MESSAGE_SENDING', message: `${path} is being sent` };
    if (state === 'sent')
        return { label: 'API_ERR_MESSAGE_SENT', message: `${path} has already been sent` };
    if (state === 'failed') {
        return { label: 'API_ERR_MESSAGE_FAILED', message: `${path} failed to be sent; update it to try again` };
    }
    return undefined;
}
