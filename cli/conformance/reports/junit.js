import { escape } from "./escape.js";
import { describeFailure } from "./text.js";
const seconds = (milliseconds) => (milliseconds / 1000).toFixed(3);
const attributes = (values) => Object.entries(values)
    .map(([name, value]) => ` ${name}="${escape(String(value))}"`)
    .join('');
/** Renders the results as JUnit XML for CI systems, with a suite per resource and a case per scenario. */
export function renderJunit({ baseUrl, scenarios, start, end }) {
    const groups = [...new Set(scenarios.map(({ group }) => group))];
    const suites = groups.map((name) => {
        const own = scenarios.filter(({ group }) => group === name);
        const time = seconds(own.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
        const head = { name, ...counts(own), time, timestamp: start.toISOString(), hostname: new URL(baseUrl).host };
        return `  <testsuite${attributes(head)}>\n${own.map(renderCase).join('')}  </testsuite>\n`;
    });
    const time = seconds(end.getTime() - start.getTime());
    const all = { name: 'engage conformance', ...counts(scenarios), time };
    return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes(all)}>\n${suites.join('')}</testsuites>`;
}
function counts(scenarios) {
    const count = (outcome) => scenarios.filter((scenario) => scenario.outcome === outcome).length;
    return { tests: scenarios.length, failures: count('failed'), errors: 0, skipped: count('skipped') };
}
function renderCase(scenario) {
    const { group, title, milliseconds, requirements, failure, outcome, reason = '' } = scenario;
    const head = attributes({
        classname: `conformance.${group.replaceAll(' ', '-')}`,
        name: title,
        time: seconds(milliseconds),
    });
    const properties = requirements.map((id) => `        <property${attributes({ name: 'requirement', value: id })}/>\n`);
    const end = failure
        ? `      <failure${attributes({ message: `expected ${failure.expected}`, type: 'failure' })}>${escape(describeFailure(scenario))}</failure>\n`
        : outcome === 'skipped'
            ? `      <skipped${attributes({ message: reason })}/>\n`
            : '';
    return `    <testcase${head}>\n      <properties>\n${properties.join('')}      </properties>\n${end}    </testcase>\n`;
}
