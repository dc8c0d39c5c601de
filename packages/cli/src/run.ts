import { parseArgs } from 'node:util'
import type { Command } from './command.ts'
import { exportCommand } from './commands/export.ts'
import { importCommand } from './commands/import.ts'
import { login } from './commands/login.ts'
import { logout } from './commands/logout.ts'
import { rate } from './commands/rate.ts'
import { seen } from './commands/seen.ts'
import { upNext } from './commands/up-next.ts'
import { EXIT, Stop, type World } from './world.ts'

const COMMANDS: readonly Command[] = [login, logout, upNext, seen, rate, importCommand, exportCommand]

const EVERYWHERE = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const

const NOTES = [
  'Every command takes --json (the result as JSON) and --help.',
  'MARQUEE_URL and MARQUEE_TOKEN take the place of what login stored.',
  'It ends with 0 when done, 1 when something failed, 2 for a wrong call, 3 when you are signed out,',
  '4 when a title was not found or could be several.',
]

/** Runs the program with its arguments and gives the code with which it ends. */
export async function run(args: readonly string[], world: World): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    world.print(overview())
    return EXIT.done
  }
  try {
    const command = COMMANDS.find((command) => command.name === name)
    if (command === undefined)
      throw new Stop(`There is no command "${name}". Run: marquee --help`, EXIT.usage)
    return await runCommand(command, rest, world)
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    world.note(error.message)
    return error.code
  }
}

async function runCommand(command: Command, args: string[], world: World): Promise<number> {
  const { values, positionals } = parse(command, args)
  if (values.help === true) {
    world.print(command.help.join('\n'))
    return EXIT.done
  }

  const extra = positionals[command.maxArguments ?? 0]
  if (extra !== undefined) throw new Stop(tooMany(command, extra), EXIT.usage)

  const { result, text, code = EXIT.done } = await command.run({ world, values, words: positionals })
  if (values.json === true) world.print(JSON.stringify(result))
  else if (text !== '') world.print(text)
  return code
}

const tooMany = ({ name }: Command, word: string) =>
  `"${word}" is one word too many: a name with spaces goes in quotes.\nRun: marquee ${name} --help`

function parse({ name, options }: Command, args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      ...{ args, allowPositionals: true, strict: true },
      options: { ...options, ...EVERYWHERE },
    })
    return { values: values as Record<string, string | boolean | undefined>, positionals }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Stop(`${reason}\nRun: marquee ${name} --help`, EXIT.usage)
  }
}

function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length))
  const lines = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return ['marquee <command>', '', ...lines, '', ...NOTES].join('\n')
}
