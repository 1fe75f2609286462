import { writeFile } from 'node:fs/promises';
import { readRequestConfig } from "../../server/config.js";
import { OperatorError } from "../../server/domain/applications/operator-error.js";
import { parseSettings } from "../../server/domain/settings/settings.js";
import { readInput } from "../input.js";
import { openDeployment } from "./deployment.js";
import { signOut } from "./operator/session.js";
import { renderHtml } from "./reports/html.js";
import { renderJson } from "./reports/json.js";
import { renderJunit } from "./reports/junit.js";
import { renderText, summary } from "./reports/text.js";
import { gatherResults, loadRules } from "./results.js";
import { isChosen, runScenarios } from "./runner.js";
import { scenarios } from "./scenarios.js";
const renderers = { text: renderText, html: renderHtml, json: renderJson, junit: renderJunit };
/**
 * `engage conformance`: runs the scenarios against a deployment, and reports the results.
 *
 * @returns the report, or only the totals if the report goes to a file; `failed` if a requirement failed
 * @throws OperatorError if no requirement matches, the deployment is unavailable, or the run was stopped
 */
export async function checkConformance(options) {
    const { filter: filters = [], level, parallel, stop } = options;
    const unmatched = filters.filter((filter) => !loadRules().some(({ id }) => isChosen(id, [filter])));
    if (unmatched.length > 0)
        throw new OperatorError(`--filter: no requirement starts with ${unmatched.join(', ')}`);
    const deployment = await openDeployment(await readTarget(options));
    const start = new Date();
    const run = { level, parallel, filters, stop };
    const done = await runScenarios(deployment, scenarios, run).finally(() => signOut(deployment));
    if (stop?.aborted)
        throw new OperatorError('stopped early; the data of this run is deleted where the API allows it');
    const results = gatherResults(deployment, run, done, { start, end: new Date() });
    return { text: await deliver(results, options), failed: results.counts.failed > 0 };
}
async function readTarget(options) {
    const config = readRequestConfig();
    const [email, apiKey] = [options.email ?? config.email, options.key ?? config.apiKey];
    if (email === undefined)
        throw new OperatorError('the email address is missing: pass --email or set ENGAGE_EMAIL');
    if (apiKey === undefined)
        throw new OperatorError('the API key is missing: pass --key or set ENGAGE_API_KEY');
    const { operatorEmail, operatorPassword = config.operatorPassword } = options;
    if (operatorEmail !== undefined && operatorPassword === undefined)
        throw new OperatorError('the password of the operator is missing: set ENGAGE_OPERATOR_PASSWORD');
    const { appKey, identitySecret = config.identitySecret } = options;
    return {
        ...{ baseUrl: options.baseUrl ?? config.url, email, apiKey, partnerId: options.partner },
        ...{ operatorEmail, operatorPassword, appKey, identitySecret },
        ...{ otherPartnerId: options.otherPartner, device: options.device, disposableDevice: options.disposableDevice },
        settings: options.settings === undefined ? undefined : parseSettings((await readInput(options.settings)).toString()),
        stateless: options.stateless,
        timeout: options.timeout * 1000,
    };
}
async function deliver(results, { report, output }) {
    const text = renderers[report](results);
    if (output === undefined)
        return text;
    await writeFile(output, `${text}\n`).catch((error) => {
        throw new OperatorError(`can't write ${output}: ${error.message}`);
    });
    return summary(results);
}
