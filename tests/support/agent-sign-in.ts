import type { OAuthClientProvider, OAuthDiscoveryState } from '@modelcontextprotocol/sdk/client/auth.js';
import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import { must } from '#platform/shared/must.ts';

/** What an agent keeps of its sign-in, by the SDK's own interface: the SDK does everything else. */
export class AgentSignIn implements OAuthClientProvider {
  readonly redirectUrl = 'http://localhost:3118/callback';
  client: OAuthClientInformationMixed | undefined;
  kept: OAuthTokens | undefined;
  /** Where the agent sends its person's browser. */
  page: URL | undefined;
  #verifier = '';
  #discovered: OAuthDiscoveryState | undefined;
  readonly #name: string;

  constructor(name = 'Scout') {
    this.#name = name;
  }

  get clientMetadata(): OAuthClientMetadata {
    return { client_name: this.#name, redirect_uris: [this.redirectUrl] };
  }

  state = () => 'a state = & its "signs"';
  clientInformation = () => this.client;
  saveClientInformation = (client: OAuthClientInformationMixed) => void (this.client = client);
  tokens = () => this.kept;
  saveTokens = (tokens: OAuthTokens) => void (this.kept = tokens);
  redirectToAuthorization = (page: URL) => void (this.page = page);
  saveCodeVerifier = (verifier: string) => void (this.#verifier = verifier);
  codeVerifier = () => this.#verifier;
  discoveryState = () => this.#discovered;
  saveDiscoveryState = (found: OAuthDiscoveryState) => void (this.#discovered = found);

  /** The query of the page, as our client sends it on. */
  get request(): string {
    return must(this.page, 'the agent asked for a person').search.slice(1);
  }

  invalidateCredentials(scope: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery'): void {
    if (scope === 'all' || scope === 'tokens') this.kept = undefined;
    if (scope === 'all' || scope === 'client') this.client = undefined;
  }
}
