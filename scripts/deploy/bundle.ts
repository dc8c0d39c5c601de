/** Bundles the Workers as a deployment does; what has not changed is neither built nor bundled again. */
import { buildAt, bundleWorkers } from './build.ts'

await bundleWorkers(buildAt())
