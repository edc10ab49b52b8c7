export { SidebarFavorites } from './sidebar-favorites.tsx';
export { favoritesOf } from './favorite-list.ts';
