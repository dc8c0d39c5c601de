/** The API with its database and its KV `DISTANCE` milliseconds away, which every trip to them takes longer. */
import api from './index.js'

export * from './index.js'

const TRIPS = new Set(['all', 'run', 'raw', 'first', 'batch', 'get', 'getWithMetadata', 'put', 'delete'])
const OPENS = new Set(['prepare', 'bind', 'withSession'])
/** Statements as the runtime knows them, by what stands for them. */
const near = new WeakMap()

function distant(target, distance) {
  const far = new Proxy(target, {
    get(_, name) {
      const member = target[name]
      if (typeof member !== 'function') return member
      if (OPENS.has(name)) return (...values) => distant(member.apply(target, values), distance)
      if (!TRIPS.has(name)) return member.bind(target)
      return async (...values) => {
        await scheduler.wait(distance)
        return member.apply(target, name === 'batch' ? [values[0].map((one) => near.get(one))] : values)
      }
    },
  })
  near.set(far, target)
  return far
}

export default {
  ...api,
  fetch(request, env, context) {
    const { DISTANCE, DB, CACHE } = env
    return api.fetch(request, { ...env, DB: distant(DB, DISTANCE), CACHE: distant(CACHE, DISTANCE) }, context)
  },
}
