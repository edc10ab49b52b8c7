import { createRootRoute } from '@tanstack/react-router';

/** The root of all routes. */
export const rootRoute = createRootRoute();
