import type { Addresses } from './addresses.ts'
import type { Environment } from './environment.ts'
import type { Versions } from './roll-out.ts'
import { type Check, type Outcome, smokeTest } from './smoke-test.ts'
import type { Variables } from './variables.ts'

type Options = {
  environment: Environment
  addresses: Addresses
  /** Deployed version, which every answer must come from. */
  versions: Versions
  isNew: boolean
  variables: Pick<Variables, 'edgeUrl' | 'smoke'>
}

/** Proves that visitors get what was deployed and no other version of it, from this environment's own API. */
export async function proveDeployment(options: Options): Promise<Outcome> {
  console.log('▸ Smoke test')
  const { edgeUrl, smoke } = options.variables
  const outcome = await smokeTest(checksOf(options), { edgeUrl, polling: smoke, isNew: options.isNew })
  if (outcome.kind === 'unknown')
    console.warn(
      `\nWarning: ${outcome.hosts.join(', ')} cannot be found on the internet yet, so nothing is proven. New addresses can take some minutes: run this again then.`,
    )
  return outcome
}

function checksOf({ environment, addresses, versions }: Options): Check[] {
  const { site, storybook, sandbox } = addresses
  return [
    isVersion(site, environment.name, versions),
    shows(site, 'Marquee'),
    shows(storybook, 'torybook'),
    ...(sandbox === null ? [] : [shows(sandbox, 'andbox')]),
  ]
}

function shows(address: string, text: string): Check {
  return {
    ...{ host: new URL(address).host, path: '/' },
    problemOf: (answer) => (answer.text.includes(text) ? null : `does not show "${text}".`),
  }
}

function isVersion(address: string, environment: string, { api, site }: Versions): Check {
  return {
    ...{ host: new URL(address).host, path: '/api/ready' },
    problemOf({ text, headers }) {
      const answer = readJson(text)
      if (answer.environment !== environment)
        return `is answered by the API of "${answer.environment}", not of "${environment}".`
      if (answer.version !== api)
        return `is answered by version "${answer.version}" of the API, not by "${api}", which was deployed.`
      const shown = headers.get('x-site-version')
      return shown === site ? null : `is answered by version "${shown}" of the site, not by "${site}".`
    },
  }
}

function readJson(text: string): { environment?: unknown; version?: unknown } {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
