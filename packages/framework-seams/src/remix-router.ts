/**
 * The router of the page, for what is called outside of its components: a form's action, the request
 * that sends it, and a press that comes before a render has shown that the form is being sent.
 * Remix gives it to no code but its own and that of its development server.
 */
export const pageRouter = () => window.__remixRouter
