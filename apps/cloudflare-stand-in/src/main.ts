/** `npm start --workspace @marquee/cloudflare-stand-in`: an account to try deployments on, forgotten at the end. */
import { startStandIn } from './server.ts'

const { env, traffic } = await startStandIn({ port: Number(process.env.PORT ?? 8839) })

console.log('Give these to the commands that are to meet the stand-in instead of Cloudflare:\n')
for (const [name, value] of Object.entries(env)) console.log(`export ${name}=${value}`)
console.log('\nCalls:')
let logged = 0
setInterval(() => {
  for (const { method, path, status } of traffic.calls.slice(logged))
    console.log(`${status} ${method} ${path}`)
  logged = traffic.calls.length
}, 500)
