// What the app starts of agents.
export { serveMcp } from './serve-mcp.ts';
export { serveOAuth } from './oauth/serve-oauth.ts';
