import { existsSync, globSync } from 'node:fs'

/** Programs that the tests need: the environment variable with the path of each, and its usual path. */
const PROGRAMS = {
  chromium: { variable: 'CHROME_PATH', usual: '/usr/bin/chromium' },
  firefox: { variable: 'FIREFOX_PATH', usual: '/usr/bin/firefox-esr' },
  webkitDriver: { variable: 'WEBKIT_DRIVER_PATH', usual: '/usr/bin/WebKitWebDriver' },
  miniBrowser: { variable: 'MINIBROWSER_PATH', usual: '/usr/lib/*/webkit2gtk-4.*/MiniBrowser' },
  xvfb: { variable: 'XVFB_PATH', usual: '/usr/bin/Xvfb' },
}

type Program = keyof typeof PROGRAMS

const INSTALL = 'apt-get install chromium firefox-esr webkit2gtk-driver xvfb'

/** Path of an installed program; throws an `Error` that says what to install where it is missing. */
export function requireProgram(program: Program, env = process.env): string {
  const path = findProgram(program, env)
  if (path === undefined) throw new Error(problemOf(program, env))
  return path
}

/** Messages for the programs that are missing, each with how to install it. */
export function missingPrograms(env = process.env): string[] {
  return Object.keys(PROGRAMS)
    .filter(isProgram)
    .filter((program) => findProgram(program, env) === undefined)
    .map((program) => problemOf(program, env))
}

function findProgram(program: Program, env: NodeJS.ProcessEnv): string | undefined {
  const { variable, usual } = PROGRAMS[program]
  const given = env[variable]
  if (given) return existsSync(given) ? given : undefined
  return globSync(usual)[0]
}

function problemOf(program: Program, env: NodeJS.ProcessEnv): string {
  const { variable, usual } = PROGRAMS[program]
  const path = env[variable] || usual
  return `There is no file ${path}. Install it with "${INSTALL}", or say in ${variable} where it is.`
}

function isProgram(name: string): name is Program {
  return Object.hasOwn(PROGRAMS, name)
}
