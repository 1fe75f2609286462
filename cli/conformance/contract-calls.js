/** Checked calls of a contract whose requests have no signature. */
export class ContractCalls {
    ctx;
    #check;
    constructor(ctx, check) {
        this.ctx = ctx;
        this.#check = check;
    }
    /** Calls an operation, and checks that the response has the expected status and matches the contract. */
    async call(operation, status, values = {}) {
        return this.checked(operation, status, await this.send(operation, values));
    }
    /** Calls an operation that must reject the request, and returns its error messages. */
    async rejected(operation, status, values = {}, label = 'API_ERR_DATA') {
        const { errors } = (await this.call(operation, status, values)).body;
        const labels = errors.map((error) => error.label);
        if (!labels.includes(label))
            this.ctx.fail(`${status} ${label}`, `${status} ${labels.join(', ')}`);
        return errors.map(({ message }) => message);
    }
    /** Checks that a response has the expected status and matches the contract. */
    checked(operation, status, response) {
        const checked = this.ctx.checked(operation, status, response, this.#check);
        return checked;
    }
}
