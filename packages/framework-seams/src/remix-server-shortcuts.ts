import type { Plugin } from 'vite'
import { type Cut, cutting, text } from './cuts.ts'

/**
 * Cuts for work that Remix's server repeats for each request with the same result: it puts all routes in order and
 * compiles their paths wherever it matches an address, and copies a request for each loader to take parameters off it
 * that no address but the framework's own has.
 */
export const SHORTCUTS: Record<string, Cut[]> = {
  '@remix-run/router/dist/router.js': [
    text(
      'function matchRoutesImpl(',
      `const rankedBranches = new WeakMap();
function branchesOf(routes) {
  let branches = rankedBranches.get(routes);
  if (branches === undefined) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    rankedBranches.set(routes, branches);
  }
  return branches;
}
function matchRoutesImpl(`,
    ),
    text(
      '  let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);\n',
      '  let branches = branchesOf(routes);\n',
    ),
    text(
      'function compilePath(',
      `const compiledPaths = new Map();
function compiledPath(path, caseSensitive, end) {
  const key = \`\${caseSensitive} \${end} \${path}\`;
  let compiled = compiledPaths.get(key);
  if (compiled === undefined) compiledPaths.set(key, (compiled = compilePath(path, caseSensitive, end)));
  return compiled;
}
function compilePath(`,
    ),
    text(
      '= compilePath(pattern.path, pattern.caseSensitive, pattern.end);',
      '= compiledPath(pattern.path, pattern.caseSensitive, pattern.end);',
    ),
  ],
  '@remix-run/server-runtime/dist/esm/data.js': [
    text(
      'function stripIndexParam(request) {\n',
      'function stripIndexParam(request) {\n  if (request.body === null && !request.url.includes("index")) return request;\n',
    ),
    text(
      'function stripRoutesParam(request) {\n',
      'function stripRoutesParam(request) {\n  if (request.body === null && !request.url.includes("_routes")) return request;\n',
    ),
  ],
}

/** Vite plugin that takes these ways in the server's build, which fails when one of the modules is not as it was. */
export function serverShortcuts(): Plugin {
  return {
    name: 'server-shortcuts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    transform: cutting(SHORTCUTS),
  }
}
