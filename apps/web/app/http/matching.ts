/** Returns a text that has the right form, else `null`. It is apart from `params.ts`, which pages do not load. */
export const matching = (text: string | null, pattern: RegExp): string | null =>
  text !== null && pattern.test(text) ? text : null
