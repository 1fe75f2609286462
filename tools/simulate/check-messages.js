import { absent, recordKey } from "./check-records.js";
import { createPossible, errorText, isUnknown, mayHaveHappened } from "./check-writes.js";
import { partnerOf } from "./plan-operations.js";
import { messageText } from "./requests-of.js";
/** Checks that no acknowledged write of a message is lost, and that reads see what was written before. */
export function checkMessages(calls, final) {
    const violations = [];
    const messages = new Map();
    const violate = (message) => violations.push({ kind: 'messages', message });
    const show = ({ text }) => text.values().map(String).join(' or ');
    /** Whether a refusal follows from earlier calls. */
    function isExplained({ operation, status, told }, { text, mayBeSending }) {
        if (status === 404)
            return text.has(absent);
        return operation.do !== 'readMessage' && mayBeSending && JSON.stringify(told).includes('API_ERR_MESSAGE_SENDING');
    }
    for (const entry of calls) {
        const { operation, result, told } = entry;
        if (!('slot' in operation) || 'kind' in operation || result === 'skipped' || result === 'unsent')
            continue;
        const { slot } = operation;
        const partnerId = partnerOf(operation.caller);
        const message = messages.get(slot) ?? {
            key: recordKey(partnerId, 'messages', slot),
            text: createPossible(absent),
            mayBeSending: false,
        };
        messages.set(slot, message);
        const { text } = message;
        const complain = (why) => violate(`${entry.t} ms: ${JSON.stringify(operation)}: ${why}`);
        const written = messageText(partnerId, slot, operation.number);
        switch (operation.do) {
            case 'createMessage':
                if (result === 'refused')
                    complain(errorText(entry));
                text.write(entry, written);
                break;
            case 'updateMessage':
            case 'deleteMessage':
            case 'readMessage':
                if (result === 'refused') {
                    if (!isExplained(entry, message))
                        complain(`refused with ${errorText(entry)}, may be ${show(message)}`);
                }
                else if (operation.do === 'readMessage') {
                    const { text: read = '' } = (told ?? {});
                    if (!isUnknown(entry) && !text.has(read))
                        complain(`has the text "${read}", may be ${show(message)}`);
                }
                else {
                    if (result === 'done' && text.values().every((value) => value === absent))
                        complain('it was deleted');
                    text.write(entry, operation.do === 'updateMessage' ? written : absent);
                }
                break;
            case 'sendMessage':
            case 'createSchedule':
                message.mayBeSending ||= mayHaveHappened(entry);
        }
    }
    for (const message of messages.values()) {
        const found = final.get(message.key) ?? absent;
        if (!message.text.has(found)) {
            violate(`at the end ${message.key} is ${String(found)}, may be ${show(message)}`);
        }
    }
    return violations;
}
