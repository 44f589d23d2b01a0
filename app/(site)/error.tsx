"use client";

import { LostHere } from "@/components/layout/lost-here";

/** A bug, not a refusal: says so and leads home. */
export default function ErrorPage() {
  return <LostHere reason="failure" />;
}
