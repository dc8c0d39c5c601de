/** A part of a module, which occurs once or, with the flag `g`, at least once; and what is put in its place. */
export type Cut = { find: RegExp; put: string }

/** Code of a module after its cuts; throws an `Error` that names the first cut which does not fit. */
export function withCuts(code: string, path: string, cuts: Cut[]): string {
  return cuts.reduce((left, { find, put }) => {
    const matches = [...left.matchAll(new RegExp(find, 'g'))]
    const fits = find.global ? matches.length > 0 : matches.length === 1
    if (!fits)
      throw new Error(`${path} is no longer as a seam in packages/framework-seams/src knows it: ${find}`)
    return left.replace(find, () => put)
  }, code)
}

/** A Vite plugin's `transform` that makes these cuts, by the module's path below `node_modules`. */
export function cutting(modules: Record<string, Cut[]>) {
  return (code: string, id: string): { code: string; map: null } | null => {
    const path = Object.keys(modules).find((module) => id.endsWith(`/node_modules/${module}`))
    return path === undefined ? null : { code: withCuts(code, path, modules[path] ?? []), map: null }
  }
}

/** Replaces a text. */
export function text(some: string, put: string): Cut {
  return { find: new RegExp(escaped(some)), put }
}

/** Replaces a part wherever it occurs. */
export function each(find: RegExp, put: string): Cut {
  return { find, put }
}

/** Leaves out everything from one text up to the next occurrence of another. */
export function stretch(from: string, to: string): Cut {
  return { find: new RegExp(`${escaped(from)}[\\s\\S]*?(?=${escaped(to)})`), put: '' }
}

/** Replaces the body of a function by a constant. */
export function returns(name: string, value: string): Cut {
  return { find: declared(name), put: `function ${name}() {\n  return ${value};\n}` }
}

/** Replaces an asynchronous function by one that does nothing. */
export function idle(name: string): Cut {
  return { find: declared(name), put: `async function ${name}() {}` }
}

/** Replaces Babel's helper by the function of the language that it prefers. */
export function assigned(name: string): Cut {
  return { find: declared(name), put: `const ${name} = Object.assign;` }
}

/** Matches the declaration of a function up to the brace that is indented like it. */
function declared(name: string): RegExp {
  return new RegExp(`(?<=^|\\n)( *)(?:async )?function ${escaped(name)}\\([\\s\\S]*?\\n\\1}(?=\\n)`)
}

function escaped(some: string): string {
  return some.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}
