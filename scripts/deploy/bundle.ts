/** Bundles what is built, without building it again. */
import { buildAt, bundleWorkers } from './build.ts'

await bundleWorkers(buildAt())
