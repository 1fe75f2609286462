import { countLeftovers, type RequirementResult, type Results } from '../runner/results.ts';
import type { Outcome, ScenarioResult } from '../runner/runner.ts';
import { escape } from './escape.ts';
import { script, style } from './page.ts';

const outcomes: readonly Outcome[] = ['failed', 'passed', 'skipped'];

/** Renders the results as one self-contained HTML page, which is readable without scripts. */
export function renderHtml(results: Results): string {
  const { requirements, counts, baseUrl, partnerId, level, stateless, start, end } = results;
  const sections = [...new Set(requirements.map(({ section }) => section))];
  const facts: [string, string][] = [
    ['Deployment', baseUrl],
    ['Application', partnerId],
    ['Level', level],
    ['Scenarios', String(results.scenarios.length)],
    [
      'Time',
      `${start.toISOString().slice(0, 16).replace('T', ' ')} UTC, in ${((end.getTime() - start.getTime()) / 1000).toFixed(1)} s`,
    ],
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance of ${escape(baseUrl)}: ${counts.failed} failed</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>Conformance</h1>
<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${escape(value)}</dd></div>`).join('')}</dl>
${stateless ? '<p>This deployment is stateless: it stores no data and knows no users, like a mock. Requirements that need this were skipped.</p>' : ''}
${renderBar(counts)}
<div class="filters" hidden>
<div role="group" aria-label="Show">${['all', ...outcomes].map(renderFilter(counts, requirements.length)).join('')}</div>
<input type="search" placeholder="ID or text of a requirement" aria-label="Search requirements">
</div>
</header>
<main>
${sections
  .map((section) =>
    renderSection(
      section,
      requirements.filter((one) => one.section === section),
    ),
  )
  .join('\n')}
<p class="none" hidden>No requirement matches.</p>
</main>
${renderLeftovers(results)}
<script>${script}</script>
</body>
</html>`;
}

const renderBar = (counts: Record<Outcome, number>) =>
  `<div class="bar" role="img" aria-label="${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped">${outcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `<i class="${outcome}" style="flex-grow:${counts[outcome]}"></i>`)
    .join('')}</div>`;

const renderFilter = (counts: Record<Outcome, number>, all: number) => (name: string) =>
  `<button type="button" data-show="${name}" aria-pressed="${name === 'all'}">${name} <b>${name === 'all' ? all : counts[name as Outcome]}</b></button>`;

const renderSection = (section: string, requirements: RequirementResult[]) => `<section>
<h2>${escape(section)}</h2>
<ul>
${requirements.map(renderRequirement).join('\n')}
</ul>
</section>`;

function renderRequirement({ id, rule, outcome, reason, scenarios }: RequirementResult): string {
  const summary = `<span class="tag ${outcome}">${outcome}</span><code>${id}</code><span class="rule">${escape(rule)}${
    reason === undefined ? '' : `<small>${escape(reason)}</small>`
  }</span>`;
  const open = outcome === 'failed' ? ' open' : '';
  if (scenarios.length === 0) return `<li data-outcome="${outcome}"><div class="line">${summary}</div></li>`;
  return `<li data-outcome="${outcome}"><details${open}><summary class="line">${summary}</summary>${scenarios.map(renderScenario).join('')}</details></li>`;
}

function renderScenario({ title, outcome, reason, failure, milliseconds }: ScenarioResult): string {
  const line = `<p><span class="dot ${outcome}" title="${outcome}"></span>${escape(title)} <small>${escape(reason ?? `${milliseconds} ms`)}</small></p>`;
  if (!failure) return line;
  const rows: [string, string | undefined][] = [
    ['request', failure.request],
    ['sent', failure.sent],
    ['expected', failure.expected],
    ['got', failure.got],
  ];
  const shown = rows.filter(([, value]) => value !== undefined);
  return `${line}<dl class="failure">${shown.map(([name, value = '']) => `<dt>${name}</dt><dd><pre>${escape(value)}</pre></dd>`).join('')}</dl>`;
}

function renderLeftovers({ leftovers, run, stateless }: Results): string {
  if (stateless || leftovers.length === 0) return '';
  const list = leftovers.map(({ kind, id }) => `${kind} ${id}`).join(', ');
  return `<footer><details><summary>Not deleted, since the API can't delete them: ${countLeftovers(leftovers).join(', ')}</summary>
<p>Their names start with <code>${escape(run)}</code>. ${escape(list)}.</p></details></footer>`;
}
