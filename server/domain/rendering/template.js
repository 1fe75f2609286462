import { lookUpLanguage } from "./languages.js";
/** Selects the values with these names. */
export const pick = (data, names) => Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)));
const placeholder = /\$\{([^{}]*)\}/;
/** Compiles a message. Any text can have placeholders, except custom parameters, which are passed on unchanged. */
export function compileTemplate({ own, translations }) {
    const names = [];
    const compileVariant = (content) => {
        const used = new Set();
        const indexOf = (name) => {
            const known = names.indexOf(name);
            const index = known === -1 ? names.push(name) - 1 : known;
            used.add(index);
            return index;
        };
        return { part: compile(content, indexOf), used };
    };
    const ownVariant = compileVariant(own);
    const byLanguage = new Map(Object.entries(translations).map(([tag, content]) => [tag, compileVariant(content)]));
    return {
        placeholders: names,
        render(language, values) {
            const translation = language === null || byLanguage.size === 0 ? undefined : lookUpLanguage(byLanguage, language);
            const { part, used } = translation ?? ownVariant;
            for (const index of used)
                if (values[index] == null)
                    return { missing: names[index] ?? '' };
            return { content: ('fill' in part ? part.fill(values) : part.constant) };
        },
    };
}
/** Custom parameters belong to the app, also those of displays and clicks. */
const isCustom = (name) => /^(customParams|clickCustomParams|displayCustomParams)$/.test(name);
function compile(value, indexOf) {
    if (typeof value === 'string')
        return compileText(value, indexOf);
    if (Array.isArray(value)) {
        const parts = value.map((item) => compile(item, indexOf));
        return parts.every((part) => 'constant' in part)
            ? { constant: value }
            : { fill: (values) => parts.map((part) => filled(part, values)) };
    }
    if (typeof value !== 'object' || value === null)
        return { constant: value };
    const entries = Object.entries(value).map(([name, item]) => [name, isCustom(name) ? { constant: item } : compile(item, indexOf)]);
    return entries.every(([, part]) => 'constant' in part)
        ? { constant: value }
        : { fill: (values) => Object.fromEntries(entries.map(([name, part]) => [name, filled(part, values)])) };
}
/** Compiles a value in which any text can have placeholders, except custom parameters. */
export function compileTexts(value) {
    const names = [];
    const indexOf = (name) => {
        const known = names.indexOf(name);
        return known === -1 ? names.push(name) - 1 : known;
    };
    const part = compile(value, indexOf);
    return {
        placeholders: names,
        fill(valueOf) {
            const values = names.map(valueOf);
            return values.includes(null) ? undefined : filled(part, values);
        },
    };
}
const filled = (part, values) => ('fill' in part ? part.fill(values) : part.constant);
function compileText(text, indexOf) {
    // Texts and names of placeholders alternate.
    const pieces = text.split(placeholder);
    if (pieces.length === 1)
        return { constant: text };
    const parts = pieces.map((piece, index) => (index % 2 === 0 ? piece : indexOf(piece)));
    return { fill: (values) => parts.map((part) => (typeof part === 'string' ? part : values[part])).join('') };
}
