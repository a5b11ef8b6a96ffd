import type { Component } from 'vue';

/** Forms made for one section: shown at its top, given the section, its rules as sentences beneath or left out. */
export interface SectionPart {
  part: Component;
  isWhole?: boolean; // it shows all the section has: no sentences beneath
}

/** By the id of the section. */
export const SECTION_PARTS: Readonly<Record<string, SectionPart>> = {};
