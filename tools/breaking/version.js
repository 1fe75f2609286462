/**
 * Checks the version of a contract against the released one and the changes since.
 *
 * @returns the error; undefined if the version is valid
 */
export function versionError(released, version, breaks) {
    const now = partsOf(version);
    const before = partsOf(released);
    if (!now || !before)
        return `info.version: ${now ? released : version} is not of the form MAJOR.MINOR.PATCH`;
    const moved = now.findIndex((part, index) => part !== before[index]);
    if (moved !== -1 && (now[moved] ?? 0) < (before[moved] ?? 0)) {
        return `info.version: ${version} is lower than ${released}, which is released`;
    }
    return breaks && moved !== 0 ? `info.version: ${version} needs another major part than ${released}` : undefined;
}
const partsOf = (version) => /^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version) ? version.split('.').map(Number) : undefined;
