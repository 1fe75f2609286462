import { operations as device } from "../../generated/device/operations.js";
import { operations as engagement } from "../../generated/engagement/operations.js";
import { operations as operator } from "../../generated/operator/operations.js";
/** The contracts that are fuzzed. */
export const fuzzedContracts = ['engagement', 'operator', 'device'];
const described = {
    engagement,
    operator,
    device,
};
export function describe({ contract = 'engagement', operationId }) {
    const found = described[contract][operationId];
    if (!found)
        throw new RangeError(`the contract ${contract} has no operation ${operationId}`);
    return found;
}
