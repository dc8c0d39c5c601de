import { assigned, type Cut, each, idle, returns, stretch, text } from './cuts.ts'

/** Settings of Remix that the parts below take as given, for its `future`. */
export const KNOWN_SETTINGS = {
  v3_fetcherPersist: true,
  // Few routes, all known at once: asking for them one by one lets a save that ends meanwhile overtake the way back to
  // its page, and needs the network to say that there is none.
  v3_lazyRouteDiscovery: false,
  v3_singleFetch: true,
} as const

const REMIX = '@remix-run/react/dist/esm'

const singleFetch = each(/\b(window\.__remixContext\.)?future\.v3_singleFetch\b/g, 'true')
/** No `ssr: false`. */
const serverRendered = each(
  /window\.__remixContext\.isSpaMode|(?<=if \(|return |!)isSpaMode(?=\)| \?| &&| \|\|)/g,
  'false',
)

/** Warnings for developers of routes: each line throws where the framework itself would fail right after. */
const invariants = each(/(?<=\n) *invariant\(.*\);\n/g, '')

/** Constants of this site's settings, parts of features that it does not use, and repairs, by module. */
export const UNUSED_PARTS: Record<string, Cut[]> = {
  [`${REMIX}/_virtual/_rollupPluginBabelHelpers.js`]: [assigned('_extends')],
  [`${REMIX}/browser.js`]: [
    // What the router without its unused parts does not ask for.
    text(
      `        v7_normalizeFormMethod: true,
        v7_fetcherPersist: window.__remixContext.future.v3_fetcherPersist,
`,
      '',
    ),
    text('        v7_prependBasename: true,\n', ''),
    text(
      `,
        // Single fetch enables this underlying behavior
        v7_skipActionErrorRevalidation: window.__remixContext.future.v3_singleFetch === true`,
      '',
    ),
    invariants,
    singleFetch,
    serverRendered,
    // The data of the page is decoded before React begins: what suspends has to be hydrated at once for a press that comes
    // before, at which React gives the page up (its error 345). `entry.client.tsx` waits for this promise with others.
    text(
      'let stateDecodingPromise;\n',
      `(window.lateParts ??= []).push(
  decodeViaTurboStream(window.__remixContext.stream, window).then(({ value }) => {
    window.__remixContext.state = value;
  })
);
`,
    ),
    stretch(
      '    // When single fetch is enabled, we need to suspend',
      '    let routes = createClientRoutes(',
    ),
    // Hot reload by the compiler before Vite.
    stretch('let hmrRouterReadyPromise = ', 'if (import.meta &&'),
    stretch('    // @ts-ignore\n    router.createRoutesForHMR', '    window.__remixRouter = router;'),
    stretch('    // Notify that the router is ready for HMR', '  }\n\n  // Critical CSS'),
    text(
      'React.useState(process.env.NODE_ENV === "development" ? window.__remixContext.criticalCss : undefined)',
      '[]',
    ),
  ],
  [`${REMIX}/components.js`]: [
    invariants,
    singleFetch,
    serverRendered,
    // A name keeps a component that nothing uses.
    text('\nNavLink.displayName = "NavLink";', ''),
    text('\nLink.displayName = "Link";', ''),
    // Scripts that only the server writes.
    text(
      '    static: isStatic,\n    staticContext\n  } = useDataRouterContext();',
      '  } = useDataRouterContext();',
    ),
    stretch('  let serializePreResolvedErrorImp = ', '  let deferredScripts = [];'),
    stretch(
      '    var _manifest$hmr;\n',
      '    return /*#__PURE__*/React.createElement(React.Fragment, null, /*#__PURE__*/React.createElement("script"',
    ),
    text('createHtml(contextScript)', 'createHtml(" ")'),
    text('createHtml(routeModulesScript)', 'createHtml(" ")'),
    stretch('  if (!isStatic && typeof __remixContext', '  let routePreloads = '),
    text('if (renderMeta) {', 'if (false) {'),
  ],
  // Routes discovered one by one: `v3_lazyRouteDiscovery` is off.
  [`${REMIX}/fog-of-war.js`]: [returns('isFogOfWarEnabled', 'false')],
  [`${REMIX}/links.js`]: [
    singleFetch,
    // What is only prefetched and fails would load the page anew, and with it drop what is typed.
    text(
      'await loadRouteModule(manifest.routes[match.route.id], routeModules)',
      'routeModules[match.route.id] ?? (await import(/* @vite-ignore */ manifest.routes[match.route.id].module).catch(() => ({})))',
    ),
  ],
  // Shown when even the root's error page fails.
  [`${REMIX}/errorBoundaries.js`]: [
    stretch('  let heyDeveloper = ', '  if (isRouteErrorResponse(error)) {'),
    each(/, heyDeveloper\)/g, ')'),
    text('renderScripts ? /*#__PURE__*/React.createElement(Scripts, null) : null', 'null'),
  ],
  [`${REMIX}/routes.js`]: [
    invariants,
    singleFetch,
    serverRendered,
    // A failure that comes while style sheets load is awaited at once: it would be reported as one that nothing handles.
    text('        return handler();\n', '        return await handler();\n'),
    // Loaders and actions are called through single fetch alone.
    text('if (typeof singleFetch === "function") {', 'if (true) {'),
    // Hot reload by the compiler before Vite.
    text('  if (needsRevalidation) {\n', '  if (false) {\n'),
    // For developers of routes whose scripts load what no server has.
    returns('preventInvalidServerHandlerCall', 'undefined'),
    // The root's layout surrounds what waits for data, and the root has an error page.
    text('"root" ? RemixRootDefaultHydrateFallback : undefined', '"root" ? () => null : undefined'),
    stretch(
      ' : route.id === "root" ? () => /*#__PURE__*/React.createElement(RemixRootDefaultErrorBoundary',
      ' : undefined;\n  if (route.id === "root" && routeModule.Layout)',
    ),
  ],
  [`${REMIX}/routeModules.js`]: [
    // No `ssr: false`, and the browser reports a script that it cannot load.
    stretch(
      '    // Log the error so it can be accessed via the `Preserve Log` setting\n',
      '    window.location.reload();\n',
    ),
    // Loads the page that was to be opened rather than the open one, and none where another has been opened since. Without
    // a network any would be the browser's own error page.
    text(
      '    window.location.reload();\n',
      `    if (!navigator.onLine) throw error;
    const { location, formMethod } = window.__remixRouter.state.navigation;
    if (formMethod === "POST") window.location.reload();
    else if (location) window.location.assign(location.pathname + location.search);
`,
    ),
  ],
  [`${REMIX}/scroll-restoration.js`]: [serverRendered],
  [`${REMIX}/single-fetch.js`]: [
    text(' && !window.__remixHdrActive', ''),
    // It logs an answer that the page itself stopped reading, and throws every failure anyway.
    text('    console.error(e);\n', ''),
    invariants,
  ],
  'turbo-stream/dist/turbo-stream.mjs': [
    // Nothing waits for the end of a stream, so one that breaks off was two rejections that nothing handles.
    text('      done.reject(reason);\n', ''),
    text('    done: donePromise.then(() => reader.closed),\n', ''),
  ],
  '@remix-run/router/dist/router.js': [
    assigned('_extends'),
    // Loading a page again leaves what its form was answered, such as a secret that is shown once.
    text('let isActionReload = state', 'let isActionReload = isUninterruptedRevalidation || state'),
    // `v3_fetcherPersist` and `v3_singleFetch` are on, which are called so here, and the others are Remix's own.
    each(
      /\bfuture\.v7_(fetcherPersist|normalizeFormMethod|partialHydration|prependBasename|skipActionErrorRevalidation)\b/g,
      'true',
    ),
    text(
      `_extends({
    v7_fetcherPersist: false,
    v7_normalizeFormMethod: false,
    v7_partialHydration: false,
    v7_prependBasename: false,
    v7_relativeSplatPath: false,
    v7_skipActionErrorRevalidation: false
  }, init.future)`,
      'init.future || {}',
    ),
    // What a change was answered says whether its page is loaded again, but not what a link loads meanwhile: another title,
    // season or month of the page was shown with the data of the one before where a change had been refused.
    text(
      'basename, [match.route.id, actionResult]',
      'basename, state.navigation.state === "idle" && [match.route.id, actionResult]',
    ),
    // A request has ended for those alone who get the data from after it: on a slow device it was rendered as ended with the
    // data from before, and what counts on the new, such as the next move of a title, went wrong. One that has begun is to
    // be seen in states given out before, too: `useSaving` sends no change ahead of it.
    ...['actionResult', 'fetcher'].map((ended) =>
      text(
        `getDoneFetcher(${ended}.data);\n      state.fetchers.set(key, doneFetcher);`,
        `getDoneFetcher(${ended}.data);
      state = _extends({}, state, { fetchers: new Map(state.fetchers).set(key, doneFetcher) });`,
      ),
    ),
    // For developers.
    returns('warning', 'undefined'),
    // Forms send form data.
    stretch(
      '  if (opts.body !== undefined) {\n    if (opts.formEncType === "text/plain")',
      '  invariant(typeof FormData',
    ),
    // Routes discovered one by one: `v3_lazyRouteDiscovery` is off.
    returns('checkFogOfWar', '{ active: false, matches: null }'),
    text('      fogOfWar.active = false;\n', ''),
    each(/fogOfWar\.active/g, 'false'),
    each(/(?<=\(|!)isFogOfWar(?=\)| &&)/g, 'false'),
    text('&& !patchRoutesOnNavigationImpl', ''),
    text('    patchRoutes,\n', ''),
    text(
      ",\n    // TODO: Remove setRoutes, it's temporary to avoid dealing with\n    // updating the tree while validating the update algorithm.\n    _internalSetRoutes\n",
      '',
    ),
    // Loaders that `defer`: single fetch streams promises.
    returns('isDeferredResult', 'false'),
    returns('isDeferredData', 'false'),
    returns('cancelActiveDeferreds', '[]'),
    idle('resolveNavigationDeferredResults'),
    idle('resolveFetcherDeferredResults'),
    stretch(
      '    activeDeferreds.forEach((deferredData, routeId) => {\n      deferredData.subscribe',
      '    // Preserve SSR errors during partial hydration',
    ),
    // Navigations that a page blocks.
    stretch(
      '      // Ignore this event if it was just us',
      '      return startNavigation(historyAction, location);\n    });',
    ),
    stretch(
      '    let blockerKey = shouldBlockNavigation({\n      currentLocation,\n      nextLocation,',
      '    return await startNavigation(historyAction, nextLocation, {',
    ),
    stretch(
      '    // On a successful navigation we can assume we got through all blockers',
      '    // Always respect the user flag.',
    ),
    text('      preventScrollReset,\n      blockers\n', '      preventScrollReset\n'),
    text('    state.blockers.forEach((_, key) => deleteBlocker(key));\n', ''),
    text('    getBlocker,\n    deleteBlocker,\n', ''),
    // View transitions.
    stretch('    if (isBrowser) {\n      // FIXME', '    // Kick off initial data load if needed.'),
    stretch('    let viewTransitionOpts;\n', '    updateState(_extends({}, newState, {\n      actionData,'),
    text(
      '      viewTransitionOpts,\n      flushSync: flushSync === true',
      '      flushSync: flushSync === true',
    ),
    text('      viewTransitionOpts: opts.viewTransitionOpts,\n', ''),
    // Last, for cuts above end at one of them.
    invariants,
  ],
  'react-router-dom/dist/index.js': [
    assigned('_extends'),
    // View transitions.
    stretch('  let [pendingState, setPendingState]', '  let fetcherData = '),
    stretch(
      '    let isViewTransitionUnavailable = ',
      '      if (flushSync) {\n        flushSyncSafe(() => setStateImpl(newState));',
    ),
    stretch(
      '      return;\n    }\n    // flushSync + startViewTransition',
      '  }, [router.window, transition,',
    ),
    text(
      '[router.window, transition, renderDfd, fetcherData, optInStartTransition]',
      '[fetcherData, optInStartTransition]',
    ),
    stretch(
      '  // When we start a view transition, create a Deferred',
      '  React.useEffect(() => {\n    process.env.NODE_ENV !== "production" ? UNSAFE_warning(fallbackElement',
    ),
    text('    value: vtContext\n', '    value: null\n'),
    // Warnings about settings to come.
    text(
      '  React.useEffect(() => UNSAFE_logV6DeprecationWarnings(future, router.future), [future, router.future]);\n',
      '',
    ),
    each(/typeof document === "undefined"/g, 'false'),
    each(/typeof document !== "undefined"/g, 'true'),
  ],
  'react-router/dist/index.js': [
    assigned('_extends'),
    // All routes are in a data router.
    text('isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateStable()'),
    // The root has an error page.
    returns('DefaultErrorComponent', 'null'),
  ],
}
