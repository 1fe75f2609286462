import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { freePort } from "./free-port.js";
/** Alerts that fire only if a process has a full disk. */
export const diskAlerts = ['EngageDiskFull', 'EngageDiskFillsUp'];
/** Reads `ops/alerts.yaml`: the names of its alerts, and its rules with waiting times of seconds. */
export async function readAlertRules() {
    const text = await readFile(fileURLToPath(new URL('../ops/alerts.yaml', import.meta.url)), 'utf8');
    const { groups } = parse(text);
    // Rates need some scrapes.
    const shortened = text
        .replaceAll(/for: \d+[sm]\b/g, 'for: 2s')
        .replaceAll(/\[\d+[mh]\]/g, '[15s]')
        .replaceAll(/> (300|900)$/gm, '> 4');
    return { names: groups.flatMap(({ rules }) => rules.map(({ alert }) => alert)), shortened };
}
/**
 * Starts Prometheus.
 *
 * @param program its path, or its name in PATH
 * @param rules the text of the alerting rules
 * @param targets where `/metrics` is, each as `host:port`
 */
export async function startPrometheus(program, folder, rules, targets) {
    await mkdir(folder, { recursive: true });
    const config = join(folder, 'prometheus.yaml');
    await writeFile(join(folder, 'alerts.yaml'), rules);
    await writeFile(config, JSON.stringify({
        // A database that does not respond delays /metrics by 2 s.
        global: { scrape_interval: '3s', scrape_timeout: '3s', evaluation_interval: '1s' },
        rule_files: ['alerts.yaml'],
        scrape_configs: [{ job_name: 'engage', static_configs: [{ targets }] }],
    }));
    const port = await freePort();
    const options = [`--config.file=${config}`, `--storage.tsdb.path=${join(folder, 'metrics')}`, '--log.level=error'];
    const child = spawn(program, [...options, `--web.listen-address=127.0.0.1:${port}`], {
        stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(child, 'exit');
    const get = async (path) => {
        const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`).catch(() => undefined);
        return (await response?.json().catch(() => undefined)) ?? {};
    };
    return {
        async firing() {
            const { data } = (await get('alerts'));
            const firing = (data?.alerts ?? []).filter(({ state }) => state === 'firing');
            return new Set(firing.map(({ labels }) => labels.alertname));
        },
        async isScraping() {
            const { data } = (await get('query?query=sum(up)'));
            return data?.result[0]?.value[1] === String(targets.length);
        },
        async close() {
            child.kill();
            await ended;
        },
    };
}
