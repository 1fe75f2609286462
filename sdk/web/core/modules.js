var __rewriteRelativeImportExtension = (this && this.__rewriteRelativeImportExtension) || function (path, preserveJsx) {
    if (typeof path === "string" && /^\.\.?\//.test(path)) {
        return path.replace(/\.(tsx)$|((?:\.d)?)((?:\.[^./]+?)?)\.([cm]?)ts$/i, function (m, tsx, d, ext, cm) {
            return tsx ? preserveJsx ? ".jsx" : ".js" : d && (!ext || !cm) ? m : (d + ext + "." + cm.toLowerCase() + "js");
        });
    }
    return path;
};
import { toEngageError } from "./errors.js";
/**
 * Loads modules on demand, and starts each of them once.
 *
 * @param assets the URL of the folder with the modules
 */
export function createLoader(assets, core) {
    const started = new Map();
    let failures = 0;
    async function start(name) {
        try {
            const url = new URL(`${name}.js`, assets);
            // Browsers keep a failed import under its URL.
            if (failures > 0)
                url.searchParams.set('retry', String(failures));
            const module = (await import(__rewriteRelativeImportExtension(/* webpackIgnore: true */ /* @vite-ignore */ url.href)));
            core.log(`module ${name} loaded`);
            return module.start(core);
        }
        catch (error) {
            // The next call tries again.
            started.delete(name);
            failures++;
            throw toEngageError(error, 'network', `The module ${name} could not be loaded.`);
        }
    }
    return (name) => {
        const module = (started.get(name) ?? start(name));
        started.set(name, module);
        return module;
    };
}
