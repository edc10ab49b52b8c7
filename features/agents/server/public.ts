// What the app starts of agents.
export { serveMcp } from './serve-mcp.ts';
export { pruneConnections } from './oauth/prune-connections.ts';
export { serveOAuth } from './oauth/serve-oauth.ts';
