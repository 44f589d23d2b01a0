import "server-only";
import { relayedEndpoints } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/endpoint";

export interface Match {
  endpoint: Endpoint;
  params: Record<string, string>;
}

interface Template {
  endpoint: Endpoint;
  segments: string[];
}

/** A path parameter is one segment, and contains nothing that would change the meaning of an address. */
const harmless = /^(?!\.{1,2}$)[^\u0000-\u001f\u007f/\\?#@%]{1,200}$/;

/**
 * Finds an endpoint by method and path. Fixed paths are looked up in one step; those with parameters are compared
 * segment by segment, in the contract's order.
 */
export function createFinder(list: readonly Endpoint[]) {
  const fixed = new Map<string, Match>();
  const templates: Template[] = [];
  for (const endpoint of list) {
    if (endpoint.path.includes("{")) templates.push({ endpoint, segments: endpoint.path.split("/") });
    else fixed.set(`${endpoint.method} ${endpoint.path}`, { endpoint, params: {} });
  }
  return function findEndpoint(method: string, path: string): Match | undefined {
    return fixed.get(`${method} ${path}`) ?? findTemplate(templates, method, path.split("/"));
  };
}

function findTemplate(templates: Template[], method: string, path: string[]): Match | undefined {
  for (const { endpoint, segments } of templates) {
    if (endpoint.method !== method || segments.length !== path.length) continue;
    const params = readParams(segments, path);
    if (params) return { endpoint, params };
  }
  return undefined;
}

function readParams(template: string[], path: string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, segment] of template.entries()) {
    const value = path[index] ?? "";
    if (!segment.startsWith("{")) {
      if (segment !== value) return undefined;
      continue;
    }
    const decoded = decode(value);
    if (decoded === undefined || !harmless.test(decoded)) return undefined;
    params[segment.slice(1, -1)] = decoded;
  }
  return params;
}

function decode(segment: string): string | undefined {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

export const findEndpoint = createFinder(relayedEndpoints);
