// The words of assembly/shared are compiled by asc and by TypeScript; these are asc's number types as TypeScript sees them.
declare type i32 = number;
declare type u32 = number;
declare type u8 = number;
declare type bool = boolean;
