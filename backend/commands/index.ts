import { catalogueCommands } from "./catalogue";
import { operatorCommands } from "./operators";
import { saleCommands } from "./sale";

/** All commands by name. */
export const commands = { ...catalogueCommands, ...operatorCommands, ...saleCommands };
export type CommandName = keyof typeof commands;
export type CommandInput<Name extends CommandName> = Parameters<(typeof commands)[Name]["run"]>[1];
export type CommandResult<Name extends CommandName> = Awaited<ReturnType<(typeof commands)[Name]["run"]>>;
