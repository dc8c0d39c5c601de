/**
 * The router of the page, for what is called outside of its components: a form's action and the request that sends it.
 * Remix gives it to no code but its own and that of its development server.
 */
export const pageRouter = () => window.__remixRouter
