import { join } from 'node:path'
import type { Miniflare, WorkerOptions } from 'miniflare'
import { apiConfig } from '../local-config.ts'
import { root, type Settings } from '../settings.ts'
import { apiBindings, ownWorkflows } from './api-bindings.ts'
import { type Product, readBundles } from './bundles.ts'
import { LogFile } from './log-file.ts'
import { openRuntime, socketAt } from './open-runtime.ts'
import { leadPushTo } from './push-services.ts'
import {
  type Config,
  sandboxWorker,
  siteWithFiles,
  siteWorker,
  textBindings,
  WITH_FILES,
  workerConfig,
} from './workers.ts'

/** Safari keeps no cookie marked `Secure` of http://localhost; production has no such setting. */
const LOCAL = { LOCAL_COOKIES: '1' }

type RuntimeFolders = { stateDir: string; log: string }

/** Runs the built Workers on this machine, the sandbox apart from the product: each has a log and a state of its own. */
export async function startProduct(
  settings: Settings,
  bundles: Product = readBundles(),
): Promise<Miniflare[]> {
  const { port, sandboxPort, stateDir, pushServicePort } = settings
  const logs = join(stateDir, 'logs')
  const pagesLeadTo = textBindings({ PRODUCT_ORIGIN: `http://localhost:${port}` })
  const api = apiWorker(bundles.api, settings)
  const outside = pushServicePort === null ? undefined : leadPushTo(pushServicePort)

  const bare = siteWorker(bundles.web, { api: api.name, env: textBindings(LOCAL) })
  const site = siteWithFiles(bare, join(root, 'apps/web/build/client'))
  const sandbox = sandboxWorker(bundles.sandbox, pagesLeadTo)

  return Promise.all([
    start(
      [
        { config: site, dev: socketAt(port, WITH_FILES) },
        { config: api, dev: outside },
      ],
      {
        ...{ stateDir, log: join(logs, 'marquee.log') },
      },
    ),
    start([{ config: sandbox, dev: socketAt(sandboxPort) }], {
      ...{ stateDir: join(stateDir, 'sandbox'), log: join(logs, 'sandbox.log') },
    }),
  ])
}

function apiWorker(code: string, settings: Settings): Config {
  const config = apiConfig(settings)
  const { env, exports } = ownWorkflows(config.name, config.workflows)
  return { ...workerConfig('api', config.name, code), exports, env: { ...apiBindings(config), ...env } }
}

async function start(workers: WorkerOptions[], { stateDir, log }: RuntimeFolders): Promise<Miniflare> {
  const file = new LogFile(log)
  try {
    return await openRuntime({
      workers,
      // Where wrangler puts it, so that what `npm run dev` or `wrangler d1` wrote is found.
      persistTo: join(stateDir, 'v3'),
      log: file,
      onLine: (line) => file.write(line),
    })
  } catch (cause) {
    throw new Error(`The Workers did not start. Why stands in ${log}.`, { cause })
  }
}
